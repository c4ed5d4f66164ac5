import { Button } from '@blueprintjs/core'
import type { MouseEvent } from 'react'
import { useStrings } from '../i18n/context.ts'
import { Field, type FieldProps } from './Field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'rightElement'>

/** A password field with a button to show its text. The DOM element keeps this state, like its text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useStrings()
  return (
    <Field
      {...props}
      type="password"
      rightElement={
        <Button
          className="v-peek"
          variant="minimal"
          aria-label={t('login.showPassword')}
          aria-pressed="false"
          onClick={togglePasswordVisibility}
        >
          <span className="v-peek-show">{t('login.show')}</span>
          <span className="v-peek-hide">{t('login.hide')}</span>
        </Button>
      }
    />
  )
}

function togglePasswordVisibility({ currentTarget: button }: MouseEvent<HTMLElement>) {
  const input = button.closest('.bp6-input-group')?.querySelector('input')
  if (!input) return
  const isShown = input.type === 'text'
  input.type = isShown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!isShown))
}
