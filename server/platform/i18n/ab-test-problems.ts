import { defineProblem } from './define-problem.ts'

/** Refusals about A/B tests. */
export const abTestProblems = {
  TRIAL_RUNNING: defineProblem(
    409,
    'Two texts of this scenario are being compared already. End that trial first.',
    'Два текста этого сценария уже сравнивают. Сначала закончите это сравнение.',
  ),
  NO_TRIAL: defineProblem(
    409,
    'No two texts of this scenario are being compared any more, so there is no text B to send.',
    'Тексты этого сценария больше не сравнивают: отправить текст Б нельзя.',
  ),
  NO_VERDICT: defineProblem(
    409,
    'This trial has no verdict: nothing can be taken from it.',
    'У этого сравнения нет итога: взять из него нечего.',
  ),
  TRIAL_ASKS: defineProblem(
    409,
    'Two texts are being compared by who confirms the visit, so patients have to be asked. End that trial first, then switch the answers off.',
    'Два текста сравнивают по тому, кто подтвердит визит, поэтому пациентов надо спрашивать. Сначала закончите сравнение, потом отключите ответы.',
  ),
  OWN_TEXT_CHANGED: defineProblem(
    409,
    'Meanwhile somebody else has changed the scenario’s own text. Look at it, then try once more.',
    'Тем временем кто-то изменил текст самого сценария. Посмотрите на него и попробуйте ещё раз.',
  ),
}
