import { defineProblem } from './define-problem.ts'

/** Refusals of staff actions, and those that ask for confirmation. `{time}` is filled from the problem's `extra`. */
export const actionProblems = {
  OUTSIDE_WINDOW: defineProblem(
    409,
    'It’s {time} at the clinic, outside sending hours for these messages. Send now?',
    'В клинике сейчас {time}, это не часы отправки таких сообщений. Отправить сейчас?',
  ),
  NO_PATIENTS: defineProblem(
    409,
    'There’s no patient yet to fill in the text. Connect the clinic system or import visits first.',
    'Пока нет пациентов, чтобы заполнить текст. Сначала подключите МИС или загрузите визиты.',
  ),
  TEXT_CHANGED: defineProblem(
    409,
    'Someone else saved a different text meanwhile: {now}. Save again to replace it with yours.',
    'Пока вы писали, кто-то сохранил другой текст: {now}. Сохраните ещё раз, чтобы заменить его вашим.',
  ),
  TEXT_REMOVED: defineProblem(
    409,
    'Someone else removed the text meanwhile. Save again to restore yours.',
    'Пока вы писали, кто-то удалил текст. Сохраните ещё раз, чтобы вернуть ваш.',
  ),
  CHANGED_SINCE: defineProblem(
    409,
    'Not undone: it has been changed again since.',
    'Не отменено: после этого были другие изменения.',
  ),
  SLOT_TAKEN: defineProblem(
    409,
    'This time was just taken. Choose another one.',
    'Это время только что заняли. Выберите другое.',
  ),
  PREVIOUS_TIME_TAKEN: defineProblem(
    409,
    'Not undone: the visit’s previous time is no longer free.',
    'Не отменено: прежнее время визита уже занято или прошло.',
  ),
  VISIT_CHANGED: defineProblem(
    409,
    'The visit has changed in the clinic system. Visita is updating it, so try again in a minute.',
    'Запись уже изменили в МИС. Visita обновляет её, попробуйте через минуту.',
  ),
  MOVE_REFUSED: defineProblem(
    409,
    'The clinic system doesn’t let Visita move this visit. Move it in the clinic system yourself.',
    'МИС не разрешает Visita перенести эту запись. Перенесите её в самой МИС.',
  ),
  MIS_SILENT: defineProblem(
    502,
    'The clinic system isn’t responding, so free times are unknown. Try again.',
    'МИС не отвечает, поэтому свободное время неизвестно. Попробуйте ещё раз.',
  ),
  MOVE_UNKNOWN: defineProblem(
    502,
    'The clinic system didn’t respond, so the visit may not have moved. Try again: it won’t be moved twice.',
    'МИС не ответила, возможно, запись не перенеслась. Попробуйте ещё раз: дважды она не перенесётся.',
  ),
}
