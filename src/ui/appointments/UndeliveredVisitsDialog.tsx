import { ActionTakenDialog } from '../components/ActionTakenDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useVisitSelection } from './actors.ts'

/** Asks what was done instead of messages about the chosen visits that did not arrive. */
export function UndeliveredVisitsDialog() {
  const { t } = useStrings()
  return (
    <ActionTakenDialog selection={useVisitSelection()} hint={t('appointments.many.questionHint')} />
  )
}
