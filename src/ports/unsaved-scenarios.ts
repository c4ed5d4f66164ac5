import type { UnsavedChanges } from '../machines/scenarios/scenarios-context.ts'

const STORAGE_KEY = 'unsaved-scripts'

/** Unsaved scenario changes of this tab, kept over other screens and reloads until the user signs out. */
export const unsavedScenarios = {
  load(): UnsavedChanges {
    const stored: Partial<UnsavedChanges> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      drafts: stored.drafts ?? {},
      begun: stored.begun ?? {},
      cascades: stored.cascades ?? {},
    }
  },
  /** Leaves out numbers that could not be parsed: JSON has no NaN, and null would mean an emptied field. */
  save: (unsaved: UnsavedChanges) =>
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(unsaved, (_, value) => (Number.isNaN(value) ? undefined : value)),
    ),
  clear: () => sessionStorage.removeItem(STORAGE_KEY),
}
