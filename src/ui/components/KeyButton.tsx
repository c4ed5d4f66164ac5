import { Button } from '@blueprintjs/core'
import type { ComponentProps } from 'react'
import './key-button.css'

interface KeyButtonProps
  extends Pick<ComponentProps<typeof Button>, 'active' | 'disabled' | 'intent' | 'size'> {
  text: string
  /** The key, as it is written on the keyboard. */
  shortcut: string
  onPress: () => void
  'aria-pressed'?: boolean
}

/** A button that names its key. */
export const KeyButton = ({ text, shortcut, onPress, ...rest }: KeyButtonProps) => (
  <Button
    {...rest}
    aria-keyshortcuts={shortcut}
    aria-label={text}
    text={text}
    endIcon={<kbd className="v-key">{shortcut}</kbd>}
    onClick={onPress}
  />
)
