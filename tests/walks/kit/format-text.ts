import type { LocalizedText } from '../../../src/machines/toasts/toast.machine.ts'
import { formatMessage } from '../../../src/ui/shared/format-message.ts'
import { ru } from '../../ui/screens/page.tsx'

/** A chart's text in Russian. */
export const formatText = (text: LocalizedText): string => formatMessage(ru, text)
