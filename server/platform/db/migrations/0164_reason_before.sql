-- Why a patient was excluded before staff included him again. Whoever sees phones masked is shown that masked and sends it back so to undo;
-- what comes back is what stood there.
alter table client add column excluded_reason_before text;
