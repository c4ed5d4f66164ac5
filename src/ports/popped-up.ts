import type { PoppedUp } from '../machines/notifications/popups.machine.ts'

const poppedKey = 'alerts-popped-up'

/** Notifications that this session of the browser has popped up: none does so twice, whatever is loaded anew. */
export const poppedUp = {
  recall(): PoppedUp {
    const kept: Partial<PoppedUp> = JSON.parse(sessionStorage.getItem(poppedKey) ?? '{}')
    return { ids: kept.ids ?? [], slot: kept.slot ?? null }
  },
  keep: (popped: PoppedUp) => sessionStorage.setItem(poppedKey, JSON.stringify(popped)),
}
