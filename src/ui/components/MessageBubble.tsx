import './message-bubble.css'
import { MessageText } from './MessageText.tsx'

/** A message as the patient gets it, with channel and time below. */
export function MessageBubble({ text, caption }: { text: string; caption: string }) {
  return (
    <div>
      <blockquote className="v-bubble">
        <MessageText text={text} />
      </blockquote>
      <p className="v-bubble-by">{caption}</p>
    </div>
  )
}
