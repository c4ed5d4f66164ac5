import type { PasswordStrength } from '../../machines/shared/password-strength.ts'
import { useWords } from '../i18n/context.ts'
import './strength.css'

/** How strong a password is, said while it is typed. */
export function Strength({ strength }: { strength: PasswordStrength }) {
  const { t } = useWords()
  return (
    <p className="v-strength" data-strength={strength} role="status">
      {t(`registration.strength.${strength}`)}
    </p>
  )
}
