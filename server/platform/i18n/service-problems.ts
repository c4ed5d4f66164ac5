import { defineProblem } from './define-problem.ts'

/** Problems of the server itself, independent of the request. */
export const serviceProblems = {
  STARTING: defineProblem(
    503,
    'The server is starting or stopping. Try again in a moment.',
    'Сервер запускается или останавливается. Повторите через минуту.',
  ),
  UNAVAILABLE: defineProblem(
    503,
    'The service is unavailable right now. Try again in a minute.',
    'Сервис сейчас недоступен. Попробуйте через минуту.',
  ),
  INTERNAL: defineProblem(500, 'An unexpected error occurred.', 'Произошла непредвиденная ошибка.'),
}
