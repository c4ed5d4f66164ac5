import { DeedQuestion } from '../kit/DeedQuestion.tsx'
import { useWords } from '../words/context.ts'
import { useChosenVisits } from './actors.ts'

/** Asks what was done instead of messages about the chosen visits that did not arrive. */
export function LostQuestion() {
  const { t } = useWords()
  return <DeedQuestion selection={useChosenVisits()} hint={t('appointments.many.questionHint')} />
}
