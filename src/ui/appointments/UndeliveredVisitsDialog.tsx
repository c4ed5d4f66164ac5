import { FollowUpDialog } from '../components/FollowUpDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useVisitSelection } from './actors.ts'

/** Asks for a follow-up for the selected visits with undelivered messages. */
export function UndeliveredVisitsDialog() {
  const { t } = useStrings()
  return (
    <FollowUpDialog selection={useVisitSelection()} hint={t('appointments.many.questionHint')} />
  )
}
