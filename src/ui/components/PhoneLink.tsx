import { formatPhone } from '../i18n/phones.ts'

/** A phone number that can be called; a masked one is plain text. It does not open the row that it stands in. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!/^\+\d+$/.test(phone)) return <span translate="no">{formatPhone(phone)}</span>
  return (
    <a
      className="v-phone-link"
      href={`tel:${phone}`}
      translate="no"
      onClick={(event) => event.stopPropagation()}
    >
      {formatPhone(phone)}
    </a>
  )
}
