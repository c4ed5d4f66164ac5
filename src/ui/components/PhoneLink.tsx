import { formatPhone } from '../i18n/phones.ts'
import './phone-link.css'

/** A phone number that can be called; a masked one is plain text. It does not open the row it stands in, where it is no tab stop. */
export function PhoneLink({ phone, isTabStop = true }: { phone: string; isTabStop?: boolean }) {
  if (!/^\+\d+$/.test(phone)) return <span translate="no">{formatPhone(phone)}</span>
  return (
    <a
      className="v-phone-link"
      href={`tel:${phone}`}
      translate="no"
      tabIndex={isTabStop ? undefined : -1}
      onClick={(event) => event.stopPropagation()}
    >
      {formatPhone(phone)}
    </a>
  )
}
