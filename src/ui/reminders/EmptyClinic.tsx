import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useMapping } from '../ingest/actors.ts'
import { IntakeForms } from '../ingest/IntakeForms.tsx'
import { SetUpTrack } from '../set-up/SetUpTrack.tsx'
import { useRights } from '../shared/rights.ts'

/** Before any data has come in: what will be here, and the two ways to bring it. */
export function EmptyClinic() {
  const { t } = useWords()
  const { mayConnect } = useRights()
  const mapping = useMapping()
  if (!mayConnect)
    return <EmptyState title={t('connect.unable.title')} why={t('connect.unable.hint')} />
  // A table of columns needs the room of the page.
  if (mapping)
    return (
      <div className="v-gutter">
        <IntakeForms />
      </div>
    )
  return (
    <>
      <SetUpTrack />
      <EmptyState title={t('connect.empty.title')} why={t('connect.empty.hint')}>
        <IntakeForms />
      </EmptyState>
    </>
  )
}
