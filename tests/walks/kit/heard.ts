import { byOthers } from './screen-walk.ts'

/** What a walk cannot see of it: asked once more, a thing looks the same. `tests/machines/stream.test.ts` counts the questions. */
export const unseen = { isDue: 'asked once more it looks the same' }

/** What lists and queries are told by the stream of changes. */
export const heard = {
  'hearing.began': byOthers('stream'),
  'hearing.ended': byOthers('stream'),
  'hearing.heard': byOthers('stream'),
}
