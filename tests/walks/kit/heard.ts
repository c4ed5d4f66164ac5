import { byOthers } from './screen-walk.ts'

/** What a walk cannot see of it: asked once more, a thing looks the same. `tests/machines/change-stream.test.ts` counts the questions. */
export const unseen = { isRefreshPending: 'asked once more it looks the same' }

/** What lists and queries are told by the stream of changes. */
export const heard = {
  'listener.connected': byOthers('stream'),
  'listener.disconnected': byOthers('stream'),
  'listener.changed': byOthers('stream'),
}
