import { Link } from 'wouter'
import { chatWith } from '../../machines/places/chat-with.ts'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'

/** Leads to the conversation with a patient; nothing for who may not write. */
export function OpenChat({ clientId }: { clientId: string }) {
  const { t } = useWords()
  return useRights().mayChat ? (
    <Link className="bp6-button" href={chatWith(clientId)}>
      {t('chats.open')}
    </Link>
  ) : null
}
