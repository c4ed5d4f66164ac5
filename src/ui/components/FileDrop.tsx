import type { DragEvent } from 'react'
import { useStrings } from '../i18n/context.ts'
import './file-drop.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  /** As of an input's `accept`: `.csv,.xlsx,.ndjson`. */
  accept: string
  /** A file is on its way. */
  busy?: boolean
  /** None can be taken now. */
  disabled?: boolean
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen. A plain file input underneath: the keyboard and screen readers use that. */
export function FileDrop({ accept, busy = false, disabled = busy, onFile }: FileDropProps) {
  const { t } = useStrings()
  const handleDragOver = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.dataset.over = ''
  }
  const handleDragLeave = (event: DragEvent<HTMLElement>) => delete event.currentTarget.dataset.over
  const handleDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    handleDragLeave(event)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      className="v-drop"
      data-busy={busy ? '' : undefined}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <input
        className="v-hidden"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          if (file) onFile(file)
          // So that the same file, mended, can be chosen once more.
          input.value = ''
        }}
      />
      <Icon name="upload" size={24} />
      <span className="v-drop-said">
        {busy ? t('ingest.import.busy') : t('ingest.import.drop')}
      </span>
      <small>{t('ingest.import.formats')}</small>
    </label>
  )
}
