import { defineProblem } from './define-problem.ts'

/** Refusals about training clinics. */
export const trainingProblems = {
  ONLY_TRAINING: defineProblem(
    403,
    'This is a training clinic: nothing real is connected, brought in or changed here. Go back to your clinic for that.',
    'Это учебная клиника: настоящее здесь не подключается, не загружается и не меняется. Для этого вернитесь в свою клинику.',
  ),
  IN_TRAINING: defineProblem(
    409,
    'You are in the training clinic already.',
    'Вы уже в учебной клинике.',
  ),
  NO_TRAINING: defineProblem(409, 'You are not in a training clinic.', 'Вы не в учебной клинике.'),
  TRAINING_TOO_OFTEN: defineProblem(
    429,
    'The training clinic was begun anew several times within an hour. Try again in an hour.',
    'За час вы открывали учебную клинику несколько раз. Попробуйте через час.',
  ),
  TRAINING_FULL: defineProblem(
    409,
    'There are too many training clinics at the moment. Try again when one has ended: each lasts a day at most.',
    'Сейчас открыто слишком много учебных клиник. Попробуйте, когда одна закончится: каждая живёт не дольше суток.',
  ),
}
