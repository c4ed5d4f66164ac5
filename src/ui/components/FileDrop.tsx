import type { DragEvent } from 'react'
import { useStrings } from '../i18n/context.ts'
import './file-drop.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  /** As an input's `accept`: `.csv,.xlsx,.ndjson`. */
  accept: string
  /** A file is being uploaded. */
  busy?: boolean
  /** No file can be taken now. */
  disabled?: boolean
  onFile: (file: File) => void
}

/** Drop area for a file. The file input inside serves the keyboard and screen readers. */
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
          // So that the same file can be chosen again after it was changed.
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
