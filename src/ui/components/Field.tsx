import { InputGroup } from '@blueprintjs/core'
import { type JSX, useId } from 'react'
import './field.css'
import { useFieldError } from './Form.tsx'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  /** What is wrong with it, in words; the field is marked and the words are read with it. */
  error?: string | null
  /** What to do when what is typed has another form than is asked for, where the field says that itself. */
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

/** A labelled field of a form. Unsent text stays in the field; the form reads it when it is sent. */
export function Field({
  name,
  label,
  hint,
  error: errorText,
  formatError: wrong,
  type = 'text',
  value,
  onInput,
  ...rest
}: FieldProps) {
  const id = useId()
  const error = useFieldError(name, wrong) ?? errorText
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
