import { byOtherActor } from './screen-walk.ts'

/** Guards that no walk can observe: a repeated request looks the same. `tests/machines/change-stream.test.ts` counts the requests. */
export const undetectableGuards = { isRefreshPending: 'a repeated request looks the same' }

/** Events of the change stream to lists and queries. */
export const changeStreamEvents = {
  'listener.connected': byOtherActor('stream'),
  'listener.disconnected': byOtherActor('stream'),
  'listener.changed': byOtherActor('stream'),
}
