import { InputGroup } from '@blueprintjs/core'
import { type JSX, useId } from 'react'
import './field.css'
import { useFieldError } from './Form.tsx'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  /** Error text; marks the field and is linked as its description. */
  error?: string | null
  /** Error text for a value in the wrong format, if the field has its own. */
  formatError?: string | null
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'number'
  value?: string
  autoComplete?: string
  placeholder?: string
  inputMode?: 'numeric'
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  rightElement?: JSX.Element
  onInput?: (text: string) => void
}

/** A labelled form field. Uncontrolled: the form reads its value on submit. */
export function Field({
  name,
  label,
  hint,
  error: errorText,
  formatError,
  type = 'text',
  value,
  onInput,
  ...rest
}: FieldProps) {
  const id = useId()
  const error = useFieldError(name, formatError) ?? errorText
  const descriptionId = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <InputGroup
        {...rest}
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        intent={error ? 'danger' : 'none'}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionId}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      />
      {error && (
        <p className="v-field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {hint && !error && (
        <p className="v-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
