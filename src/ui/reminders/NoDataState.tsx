import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIsMapping } from '../ingest/actors.ts'
import { IngestForms } from '../ingest/IngestForms.tsx'
import { OnboardingTrack } from '../onboarding/OnboardingTrack.tsx'
import { useRights } from '../shared/rights.ts'

/** Before any data has come in: what will be here, and the two ways to bring it. */
export function NoDataState() {
  const { t } = useStrings()
  const { canConnect: mayConnect } = useRights()
  const isMapping = useIsMapping()
  if (!mayConnect)
    return <EmptyState title={t('ingest.unable.title')} description={t('ingest.unable.hint')} />
  // A table of columns needs the room of the page.
  if (isMapping)
    return (
      <div className="v-gutter">
        <IngestForms />
      </div>
    )
  return (
    <>
      <OnboardingTrack />
      <EmptyState title={t('ingest.empty.title')} description={t('ingest.empty.hint')}>
        <IngestForms />
      </EmptyState>
    </>
  )
}
