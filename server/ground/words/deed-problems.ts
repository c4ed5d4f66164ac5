import { say } from './say.ts'

/** Why what staff do is asked about once more, or is not done. `{time}` is what the refusal carries by that name. */
export const deedProblems = {
  OUTSIDE_WINDOW: say(
    409,
    'It is {time} at the clinic, and such messages do not leave at this hour. Send it now?',
    'В клинике сейчас {time}, в это время такие сообщения не уходят. Отправить сейчас?',
  ),
  CHANGED_SINCE: say(
    409,
    'Somebody else has changed this since, so it stays as it is now.',
    'После вас это изменил кто-то другой, поэтому всё осталось как есть.',
  ),
}
