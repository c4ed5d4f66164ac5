import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useIsMapping } from '../ingest/actors.ts'
import { IngestForms } from '../ingest/IngestForms.tsx'
import { OnboardingTrack } from '../onboarding/OnboardingTrack.tsx'
import { useRights } from '../shared/rights.ts'

/** Shown before any data has come in: what the screen will show, and two ways to bring data in. */
export function NoDataState() {
  const { t } = useStrings()
  const { canConnect } = useRights()
  const isMapping = useIsMapping()
  if (!canConnect)
    return <EmptyState title={t('ingest.unable.title')} description={t('ingest.unable.hint')} />
  // The column mapping needs the width of the page.
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
