/** One thing on the page, found as a person finds it: by what it is and what it is called. */
export interface Look {
  role:
    | 'alert'
    | 'button'
    | 'cell'
    | 'checkbox'
    | 'deed'
    | 'dialog'
    | 'field'
    | 'grid'
    | 'heading'
    | 'img'
    | 'link'
    | 'main'
    | 'menuitem'
    | 'option'
    | 'radio'
    | 'region'
    | 'row'
    | 'listitem'
    | 'status'
    | 'switch'
    | 'tab'
    | 'text'
  /** Its name for a screen reader, whole; of a text, a part. */
  name?: string | RegExp
  /** A text that stands in it. */
  says?: string
  within?: Look
  /** It must not be there. */
  gone?: true
  /** It cannot be pressed; without this a button must be pressable. */
  off?: true
  focused?: true
  /** Whether it says that it waits. */
  busy?: boolean
  /** A field that is marked, with these words beside it. */
  wrong?: string
  value?: string
  checked?: boolean
}

export const heading = (name: string): Look => ({ role: 'heading', name })
export const button = (name: string | RegExp): Look => ({ role: 'button', name })
export const link = (name: string): Look => ({ role: 'link', name })
export const field = (name: string, value?: string): Look => ({
  role: 'field',
  name,
  ...(value !== undefined && { value }),
})
export const dialog = (name?: string): Look => ({ role: 'dialog', ...(name && { name }) })
export const text = (name: string): Look => ({ role: 'text', name })
/** What a screen reader says at once. */
export const alert = (says: string): Look => ({ role: 'alert', says })
/** What a screen reader says when the reader pauses. */
export const status = (says: string): Look => ({ role: 'status', says })
export const thing = (role: Look['role'], name?: string): Look => ({ role, ...(name && { name }) })
/** The screen has nothing to show yet, and says so. */
export const waiting: Look = { role: 'main', busy: true }
/** What the page does that has no look: it is loaded anew, it goes to an address. */
export const deed = (name: string): Look => ({ role: 'deed', name })

export const gone = (look: Look): Look => ({ ...look, gone: true })
export const off = (look: Look): Look => ({ ...look, off: true })
export const focused = (look: Look): Look => ({ ...look, focused: true })
export const wrong = (look: Look, says: string): Look => ({ ...look, wrong: says })
export const within = (around: Look, look: Look): Look => ({ ...look, within: around })
export const checked = (look: Look, is = true): Look => ({ ...look, checked: is })

/** What a person does. */
export type Act =
  | { does: 'press'; at: Look }
  | { does: 'fill'; at: Look; with: string }
  /** One of a list, by its words. */
  | { does: 'choose'; at: Look; with: string }
  | { does: 'key'; at: Look; with: string }
  /** A file of this name. */
  | { does: 'give'; at: Look; with: string }
  | { does: 'rest'; at: Look }
  | { does: 'leave'; at: Look }
  | { does: 'pass'; ms: number }

export const press = (at: Look): Act => ({ does: 'press', at })
export const fill = (at: Look, words: string): Act => ({ does: 'fill', at, with: words })
export const choose = (at: Look, words: string): Act => ({ does: 'choose', at, with: words })
export const give = (at: Look, file: string): Act => ({ does: 'give', at, with: file })
export const key = (at: Look, name: string): Act => ({ does: 'key', at, with: name })
/** The pointer comes over it, and goes from it. */
export const rest = (at: Look): Act => ({ does: 'rest', at })
export const leave = (at: Look): Act => ({ does: 'leave', at })
export const pass = (ms: number): Act => ({ does: 'pass', ms })

/** A look in words, for a failed walk. */
export function inWords({ role, name, says, within: around, ...rest }: Look): string {
  const marks = Object.entries(rest).map(([mark, value]) =>
    value === true ? mark : `${mark} ${JSON.stringify(value)}`,
  )
  const parts = [
    role,
    name !== undefined && `"${name}"`,
    says !== undefined && `that says "${says}"`,
    marks.length > 0 && `(${marks.join(', ')})`,
    around && `in ${inWords(around)}`,
  ]
  return parts.filter(Boolean).join(' ')
}
