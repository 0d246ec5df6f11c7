-- Null until the visitor decides. A stored "false" may only have come with a brand kit, so it is no decision.
alter table user_preferences alter column is_patient drop not null, alter column is_patient drop default;
update user_preferences set is_patient = null where not is_patient;
