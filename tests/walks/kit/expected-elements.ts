/** One element of the page, found as a user finds it: by role and name. */
export interface ExpectedElement {
  role:
    | 'alert'
    | 'button'
    | 'cell'
    | 'checkbox'
    | 'effect'
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
  hasText?: string
  within?: ExpectedElement
  /** The element must be absent. */
  absent?: true
  /** The button must be disabled; without this it must be enabled. */
  disabled?: true
  focused?: true
  /** Value of aria-busy. */
  busy?: boolean
  /** The field must be stateed as invalid with this text. */
  errorMessage?: string
  value?: string
  checked?: boolean
}

export const heading = (name: string): ExpectedElement => ({ role: 'heading', name })
export const button = (name: string | RegExp): ExpectedElement => ({ role: 'button', name })
export const link = (name: string): ExpectedElement => ({ role: 'link', name })
export const field = (name: string, value?: string): ExpectedElement => ({
  role: 'field',
  name,
  ...(value !== undefined && { value }),
})
export const dialog = (name?: string): ExpectedElement => ({
  role: 'dialog',
  ...(name && { name }),
})
export const text = (name: string): ExpectedElement => ({ role: 'text', name })
/** A live region that is announced at once. */
export const alert = (hasText: string): ExpectedElement => ({ role: 'alert', hasText })
/** A live region that is announced when the user pauses. */
export const status = (hasText: string): ExpectedElement => ({ role: 'status', hasText })
export const byRole = (role: ExpectedElement['role'], name?: string): ExpectedElement => ({
  role,
  ...(name && { name }),
})
/** The main region of a screen that is still loading. */
export const busyMain: ExpectedElement = { role: 'main', busy: true }
/** An effect that is not visible, for example a reload or a navigation. */
export const effect = (name: string): ExpectedElement => ({ role: 'effect', name })

export const absent = (element: ExpectedElement): ExpectedElement => ({ ...element, absent: true })
export const disabled = (element: ExpectedElement): ExpectedElement => ({
  ...element,
  disabled: true,
})
export const focused = (element: ExpectedElement): ExpectedElement => ({
  ...element,
  focused: true,
})
export const invalid = (element: ExpectedElement, errorMessage: string): ExpectedElement => ({
  ...element,
  errorMessage,
})
export const within = (container: ExpectedElement, element: ExpectedElement): ExpectedElement => ({
  ...element,
  within: container,
})
export const checked = (element: ExpectedElement, is = true): ExpectedElement => ({
  ...element,
  checked: is,
})

/** An element as text, for error messages. */
export function describeElement({
  role,
  name,
  hasText,
  within: container,
  ...rest
}: ExpectedElement): string {
  const states = Object.entries(rest).map(([state, value]) =>
    value === true ? state : `${state} ${JSON.stringify(value)}`,
  )
  const parts = [
    role,
    name !== undefined && `"${name}"`,
    hasText !== undefined && `with the text "${hasText}"`,
    states.length > 0 && `(${states.join(', ')})`,
    container && `in ${describeElement(container)}`,
  ]
  return parts.filter(Boolean).join(' ')
}
