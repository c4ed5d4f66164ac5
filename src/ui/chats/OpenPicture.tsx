import { useSelector } from '@xstate/react'
import type { ChatFile } from '../../machines/chats/chat-parts.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useWords } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { type ConversationActor, type FilesActor, type PictureActor, useFiles } from './actors.ts'

/** One picture as large as the page has room for. */
export function OpenPicture({ chat }: { chat: ConversationActor }) {
  const files = useFiles(chat)
  const file = useSelector(files, (state) => (state.matches('open') ? state.context.file : null))
  return file && <Large files={files} file={file} />
}

function Large({ files, file }: { files: FilesActor; file: ChatFile }) {
  const { t } = useWords()
  const picture = useChild<PictureActor>(files, file.id)
  const data = useSelector(picture, (state) => state?.context.data ?? undefined)
  return (
    <Dialog
      isOpen
      className="v-picture"
      title={file.name}
      onClose={() => files.send({ type: 'file.close' })}
    >
      <img src={data} alt={file.name} />
      <a className="bp6-button" href={data} download={file.name}>
        {t('chats.file.download')}
      </a>
    </Dialog>
  )
}
