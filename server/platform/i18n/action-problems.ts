import { defineProblem } from './define-problem.ts'

/** Refusals of staff actions, and those that ask for confirmation. `{time}` is filled from the problem's `extra`. */
export const actionProblems = {
  OUTSIDE_WINDOW: defineProblem(
    409,
    'It is {time} at the clinic, and such messages do not leave at this hour. Send it now?',
    'В клинике сейчас {time}, в это время такие сообщения не уходят. Отправить сейчас?',
  ),
  NO_PATIENTS: defineProblem(
    409,
    'There is no patient yet to fill the text with. Connect the clinic system or import visits first.',
    'Пока нет пациента, чьими данными заполнить текст. Сначала подключите систему клиники или загрузите визиты.',
  ),
  TEXT_CHANGED: defineProblem(
    409,
    'Meanwhile somebody else has saved another text: {now}. Save once more to replace it with yours.',
    'Пока вы писали, кто-то сохранил другой текст: {now}. Сохраните ещё раз, чтобы заменить его вашим.',
  ),
  TEXT_REMOVED: defineProblem(
    409,
    'Meanwhile somebody else has removed the text. Save once more to put yours there.',
    'Пока вы писали, кто-то убрал текст. Сохраните ещё раз, чтобы поставить ваш.',
  ),
  CHANGED_SINCE: defineProblem(
    409,
    'Somebody else has changed this since, so it stays as it is now.',
    'После вас это изменил кто-то другой, поэтому всё осталось как есть.',
  ),
}
