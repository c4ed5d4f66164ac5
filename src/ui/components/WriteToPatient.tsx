import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { OpenChatLink } from './OpenChatLink.tsx'

interface WriteToPatientProps {
  clientId: string
  /** The patient's number; without one there is nobody to write to. */
  phone: string | null | undefined
}

/** Link to a patient's conversation, or why there is none and what to do; renders nothing without the right to chat. */
export function WriteToPatient({ clientId, phone }: WriteToPatientProps) {
  const { t } = useStrings()
  const { canChat } = useRights()
  if (phone) return <OpenChatLink clientId={clientId} />
  return canChat ? <p role="note">{t('chats.noPhone')}</p> : null
}
