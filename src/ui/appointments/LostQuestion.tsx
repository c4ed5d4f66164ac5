import { DeedQuestion } from '../components/DeedQuestion.tsx'
import { useWords } from '../i18n/context.ts'
import { useChosenVisits } from './actors.ts'

/** Asks what was done instead of messages about the chosen visits that did not arrive. */
export function LostQuestion() {
  const { t } = useWords()
  return <DeedQuestion selection={useChosenVisits()} hint={t('appointments.many.questionHint')} />
}
