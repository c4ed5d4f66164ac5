import { useSelector } from '@xstate/react'
import type { ChatFile } from '../../machines/chats/chat-queries.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import {
  type ChatFilesActor,
  type ConversationActor,
  type PictureActor,
  useChatFiles,
} from './actors.ts'

/** Shows a picture as large as the window allows. */
export function PictureDialog({ chat }: { chat: ConversationActor }) {
  const files = useChatFiles(chat)
  const file = useSelector(files, (state) => (state.matches('open') ? state.context.file : null))
  return file && <PictureDialogContent files={files} file={file} />
}

function PictureDialogContent({ files, file }: { files: ChatFilesActor; file: ChatFile }) {
  const { t } = useStrings()
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
