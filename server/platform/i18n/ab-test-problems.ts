import { defineProblem } from './define-problem.ts'

/** Refusals about A/B tests. */
export const abTestProblems = {
  TRIAL_RUNNING: defineProblem(
    409,
    'This scenario already has an A/B test running. End it first.',
    'Тексты этого сценария уже сравниваются. Сначала закончите это сравнение.',
  ),
  NO_TRIAL: defineProblem(
    409,
    'This scenario’s A/B test has ended, so there’s no text B to send.',
    'Сравнение текстов закончено: отправить текст Б нельзя.',
  ),
  NO_VERDICT: defineProblem(
    409,
    'This A/B test has no result, so there’s nothing to use.',
    'У этого сравнения нет итога, взять из него нечего.',
  ),
  TRIAL_ASKS: defineProblem(
    409,
    'The A/B test counts confirmations, so patients need to be asked. End it first, then turn replies off.',
    'В сравнении считаем, кто подтвердил визит, поэтому вопрос нужен. Сначала закончите сравнение, потом отключите ответы.',
  ),
  OWN_TEXT_CHANGED: defineProblem(
    409,
    'Someone else changed the scenario’s text meanwhile. Check it and try again.',
    'Кто-то уже изменил текст сценария. Проверьте его и попробуйте ещё раз.',
  ),
}
