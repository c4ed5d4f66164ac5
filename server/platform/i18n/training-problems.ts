import { defineProblem } from './define-problem.ts'

/** Refusals about training clinics. */
export const trainingProblems = {
  ONLY_TRAINING: defineProblem(
    403,
    'This is a training clinic: you can’t connect, import, or change anything real here. Return to your clinic for that.',
    'Это учебная клиника: настоящее здесь нельзя подключить, загрузить или изменить. Для этого вернитесь в свою клинику.',
  ),
  IN_TRAINING: defineProblem(
    409,
    'You’re already in the training clinic.',
    'Вы уже в учебной клинике.',
  ),
  NO_TRAINING: defineProblem(409, 'You’re not in a training clinic.', 'Вы не в учебной клинике.'),
  TRAINING_TOO_OFTEN: defineProblem(
    429,
    'You’ve opened the training clinic several times this hour. Try again in an hour.',
    'За час вы открывали учебную клинику несколько раз. Попробуйте через час.',
  ),
  TRAINING_FULL: defineProblem(
    409,
    'Too many training clinics are open right now. Try again later: each lasts up to 24 hours.',
    'Сейчас открыто слишком много учебных клиник. Попробуйте позже: каждая работает не дольше суток.',
  ),
}
