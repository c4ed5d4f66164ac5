/** One element of the page, found as a person finds it: by role and name. */
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
  /** Accessible name, complete; for a text a part of it. */
  name?: string | RegExp
  /** A text within the element. */
  says?: string
  within?: Look
  /** The element must be absent. */
  gone?: true
  /** The button must be disabled; without this it must be enabled. */
  off?: true
  focused?: true
  /** Value of aria-busy. */
  busy?: boolean
  /** The field must be marked as invalid with this text. */
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
/** A live region that is announced at once. */
export const alert = (says: string): Look => ({ role: 'alert', says })
/** A live region that is announced when the user pauses. */
export const status = (says: string): Look => ({ role: 'status', says })
export const thing = (role: Look['role'], name?: string): Look => ({ role, ...(name && { name }) })
/** The main region of a screen that is still loading. */
export const waiting: Look = { role: 'main', busy: true }
/** An effect that is not visible, for example a reload or a navigation. */
export const deed = (name: string): Look => ({ role: 'deed', name })

export const gone = (look: Look): Look => ({ ...look, gone: true })
export const off = (look: Look): Look => ({ ...look, off: true })
export const focused = (look: Look): Look => ({ ...look, focused: true })
export const wrong = (look: Look, says: string): Look => ({ ...look, wrong: says })
export const within = (around: Look, look: Look): Look => ({ ...look, within: around })
export const checked = (look: Look, is = true): Look => ({ ...look, checked: is })

/** An action of a person. */
export type Act =
  | { does: 'press'; at: Look }
  | { does: 'fill'; at: Look; with: string }
  /** Selects an option by its text. */
  | { does: 'choose'; at: Look; with: string }
  | { does: 'key'; at: Look; with: string }
  /** Chooses a file of this name. */
  | { does: 'give'; at: Look; with: string }
  | { does: 'rest'; at: Look }
  | { does: 'leave'; at: Look }
  | { does: 'pass'; ms: number }

export const press = (at: Look): Act => ({ does: 'press', at })
export const fill = (at: Look, words: string): Act => ({ does: 'fill', at, with: words })
export const choose = (at: Look, words: string): Act => ({ does: 'choose', at, with: words })
export const give = (at: Look, file: string): Act => ({ does: 'give', at, with: file })
export const key = (at: Look, name: string): Act => ({ does: 'key', at, with: name })
/** The pointer enters and leaves the element. */
export const rest = (at: Look): Act => ({ does: 'rest', at })
export const leave = (at: Look): Act => ({ does: 'leave', at })
export const pass = (ms: number): Act => ({ does: 'pass', ms })

/** A look as text, for error messages. */
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
