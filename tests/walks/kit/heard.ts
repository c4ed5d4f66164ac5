import { byOthers } from './screen-walk.ts'

/** Guards that no walk can observe: a repeated request looks the same. `tests/machines/change-stream.test.ts` counts the requests. */
export const unseen = { isRefreshPending: 'asked once more it looks the same' }

/** Events of the change stream to lists and queries. */
export const heard = {
  'listener.connected': byOthers('stream'),
  'listener.disconnected': byOthers('stream'),
  'listener.changed': byOthers('stream'),
}
