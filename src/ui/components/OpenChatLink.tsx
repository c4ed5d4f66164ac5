import { Link } from 'wouter'
import { toPatientChatPath } from '../../machines/url-state/patient-chat-path.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'

/** Link to a patient's conversation; renders nothing without the right to chat. */
export function OpenChatLink({ clientId }: { clientId: string }) {
  const { t } = useStrings()
  return useRights().canChat ? (
    <Link className="bp6-button" href={toPatientChatPath(clientId)}>
      {t('chats.open')}
    </Link>
  ) : null
}
