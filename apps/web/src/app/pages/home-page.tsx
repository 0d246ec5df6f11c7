import { useUser } from "../../lib/use-user";
import { Dashboard } from "../home/dashboard";
import { Landing } from "../home/landing";
import { PageFallback } from "../page-fallback";

export function HomePage() {
  const { user, isLoading } = useUser();
  if (isLoading) return <PageFallback />;
  return user === null ? <Landing /> : <Dashboard user={user} />;
}
