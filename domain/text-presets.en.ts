import type { TextPresets } from './text-presets.ts'

/** Short and polite, in a receptionist's words. Texts that sell say how to opt out. */
export const textPresetsEn: TextPresets = {
  reminder: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, your visit[ with {specialist}] is on {date} at {time}[, {address}]. Will you come? Reply "yes", "move" or "cancel", or use the link: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, we expect you on {date} at {time}. Will you come? {confirmLink}',
      },
      {
        key: 'way',
        text: '{clientName}, we expect you on {date} at {time}.[ Address: {address}.][ Map: {mapLink}] Please confirm: {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}, we expect you on {date} at {time}[ with {specialist}].[ {cardText}] Please confirm: {confirmLink}',
      },
    ],
    approved: [
      {
        key: 'usual',
        text: '{clientName}, we expect you on {date} at {time}[ with {specialist}][, {address}]. If your plans change: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, see you on {date} at {time}. If your plans change: {confirmLink}',
      },
      {
        key: 'way',
        text: '{clientName}, see you on {date} at {time}.[ Address: {address}.][ Map: {mapLink}]',
      },
    ],
  },
  notification: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, you are booked for {date} at {time}[ with {specialist}][, {address}]. If your plans change: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, you are booked for {date} at {time}. To change it: {confirmLink}',
      },
      {
        key: 'card',
        text: '{clientName}, you are booked for {date} at {time}[ with {specialist}].[ {cardText}] If your plans change: {confirmLink}',
      },
    ],
    moved: [
      {
        key: 'usual',
        text: '{clientName}, your visit was moved to {date} at {time}[ with {specialist}][, {address}]. If the time does not suit you: {confirmLink}',
      },
      {
        key: 'short',
        text: '{clientName}, your visit is now on {date} at {time}. Does it not suit you? {confirmLink}',
      },
    ],
    canceled: [
      {
        key: 'usual',
        text: '{clientName}, your visit on {date} at {time} was canceled. To book again: {requestLink}[ or {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, your visit on {date} was canceled. To book again: {requestLink}',
      },
    ],
  },
  memo: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, thank you for your visit on {date}. If anything worries you since, write to us: {requestLink}[ or call: {phone}].',
      },
      {
        key: 'short',
        text: '{clientName}, thank you for your visit. Any questions? Write to us: {requestLink}',
      },
      {
        key: 'care',
        text: '{clientName}, please take it easy today and follow the advice you were given. If you feel worse, tell us: {requestLink}[ or {phone}].',
      },
    ],
  },
  nps: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, how was your visit on {date}[ with {specialist}]? Please rate it from 0 to 10: {npsLink}',
      },
      {
        key: 'short',
        text: '{clientName}, please rate your visit on {date} from 0 to 10: {npsLink}',
      },
      {
        key: 'first',
        text: '{clientName}, your first visit to us was on {date}. Please tell us how it went: {firstVisitSurveyLink}',
      },
    ],
  },
  invitation: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, you last visited us on {previousVisitDate}. Time for a check-up? Book: {requestLink}. No more of these: reply STOP.',
      },
      {
        key: 'short',
        text: '{clientName}, it is time for your check-up. Book: {requestLink}. No more of these: reply STOP.',
      },
      {
        key: 'phone',
        text: '{clientName}, we would be glad to see you again. Book: {requestLink}[ or {phone}]. {companyName}. No more of these: reply STOP.',
      },
    ],
  },
  birthday: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, happy birthday! We wish you health and joy. {companyName}[, {address}].[ Your gift waits for you until {giftDate}.]',
      },
      {
        key: 'short',
        text: '{clientName}, happy birthday. We wish you and your family good health. {companyName}',
      },
      {
        key: 'gift',
        text: '{clientName}, happy birthday. We have a gift for you[, it waits until {giftDate}]. {companyName}[, {address}]',
      },
    ],
  },
  promotion: {
    booked: [
      {
        key: 'usual',
        text: '{clientName}, {companyName} has an offer for you. Learn more and book: {requestLink}. No more of these: reply STOP.',
      },
      {
        key: 'short',
        text: '{clientName}, {companyName} invites you on special terms: {requestLink}. No more of these: reply STOP.',
      },
      {
        key: 'gift',
        text: '{clientName}, {companyName} has an offer for you[ until {giftDate}]. Learn more and book: {requestLink}[ or {phone}]. No more of these: reply STOP.',
      },
    ],
  },
}
