import type { PasswordStrength } from '../../machines/shared/password-strength.ts'
import { useStrings } from '../i18n/context.ts'
import './password-strength-meter.css'

/** Strength of a password while it is typed. */
export function PasswordStrengthMeter({ strength }: { strength: PasswordStrength }) {
  const { t } = useStrings()
  return (
    <p className="v-strength" data-strength={strength} role="status">
      {t(`registration.strength.${strength}`)}
    </p>
  )
}
