import './message-bubble.css'
import { MessageText } from './MessageText.tsx'

/** The words a patient gets, as they get them, and beneath by which channel and when. */
export function MessageBubble({ text, by: caption }: { text: string; by: string }) {
  return (
    <div>
      <blockquote className="v-bubble">
        <MessageText text={text} />
      </blockquote>
      <p className="v-bubble-by">{caption}</p>
    </div>
  )
}
