-- What a message was answered with is asked for message by message.
create index reply_message on reply (company_id, message_id, at desc) where message_id is not null;
