-- What a scene says, is not in the content, and somebody called right: the words, as long as they stand in its text.
alter table scenes add column confirmed_doubts jsonb not null default '[]'
  check (jsonb_typeof(confirmed_doubts) = 'array');

-- Why a scene shows its picture, as a sentence with code and params; of those from before only the words are known.
alter table scenes alter column picture_reason type jsonb using
  case when picture_reason is not null then jsonb_build_object(
    'code', 'foreign_words', 'message', picture_reason, 'params', jsonb_build_object('text', picture_reason)
  ) end;
