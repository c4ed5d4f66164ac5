import { say } from './say.ts'

/** Why what staff do is asked about once more, or is not done. `{time}` is what the refusal carries by that name. */
export const deedProblems = {
  OUTSIDE_WINDOW: say(
    409,
    'It is {time} at the clinic, and such messages do not leave at this hour. Send it now?',
    'В клинике сейчас {time}, в это время такие сообщения не уходят. Отправить сейчас?',
  ),
  NO_PATIENTS: say(
    409,
    'There is no patient yet to fill the text with. Connect the clinic system or import visits first.',
    'Пока нет пациента, чьими данными заполнить текст. Сначала подключите систему клиники или загрузите визиты.',
  ),
  CHANGED_SINCE: say(
    409,
    'Somebody else has changed this since, so it stays as it is now.',
    'После вас это изменил кто-то другой, поэтому всё осталось как есть.',
  ),
}
