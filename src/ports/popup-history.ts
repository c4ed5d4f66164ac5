import type { PopupHistory } from '../machines/notifications/popups.machine.ts'

const STORAGE_KEY = 'alerts-popped-up'

/** Notifications that this session of the browser has popped up: none does so twice, whatever is loaded anew. */
export const popupHistory = {
  load(): PopupHistory {
    const stored: Partial<PopupHistory> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { ids: stored.ids ?? [], slot: stored.slot ?? null }
  },
  save: (popped: PopupHistory) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(popped)),
}
