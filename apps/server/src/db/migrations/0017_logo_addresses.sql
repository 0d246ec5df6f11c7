-- A logo is an upload or an address of the web; what else was saved as one has never been drawn.
update projects set logo_url = null
where logo_url is not null and logo_url !~* '^(https?://[^[:space:]/]|/api/uploads/[0-9]{1,9}/file([?]|$))';

update user_preferences set branding_settings = branding_settings - 'logoUrl'
where branding_settings ->> 'logoUrl' !~* '^(https?://[^[:space:]/]|/api/uploads/[0-9]{1,9}/file([?]|$))';
