import { formatPhone } from '../i18n/phones.ts'
import './phone-link.css'

/** A phone number that can be called; a masked one is plain text. In a row it is no tab stop and does not open the row. */
export function PhoneLink({ phone, isInRow = false }: { phone: string; isInRow?: boolean }) {
  if (!/^\+\d+$/.test(phone)) return <span translate="no">{formatPhone(phone)}</span>
  return (
    <a
      className="v-phone-link"
      href={`tel:${phone}`}
      translate="no"
      tabIndex={isInRow ? -1 : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      {formatPhone(phone)}
    </a>
  )
}
