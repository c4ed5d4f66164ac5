import { Link } from 'wouter'
import { chatWith } from '../../machines/places/chat-with.ts'
import { useRights } from '../base/rights.ts'
import { useWords } from '../words/context.ts'

/** Leads to the conversation with a patient; nothing for who may not write. */
export function OpenChat({ clientId }: { clientId: string }) {
  const { t } = useWords()
  return useRights().mayChat ? (
    <Link className="bp6-button" href={chatWith(clientId)}>
      {t('chats.open')}
    </Link>
  ) : null
}
