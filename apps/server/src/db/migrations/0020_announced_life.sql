-- Anonymous work is kept for a time after its last use, which is told. Whoever made some before is given all of it anew.
update users set updated_at = now() where is_anonymous;
