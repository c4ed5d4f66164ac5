import type { PopupHistory } from '../machines/notifications/popups.machine.ts'

const STORAGE_KEY = 'alerts-popped-up'

/** Notifications that popped up in this browser session, so that none pops up again after a reload. */
export const popupHistory = {
  load(): PopupHistory {
    const stored: Partial<PopupHistory> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { ids: stored.ids ?? [], slot: stored.slot ?? null }
  },
  save: (popped: PopupHistory) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(popped)),
}
